// What crosses the socket. The frames themselves are made from server/protocol.h; here is what cannot be.
import type {
  Abandon, Advice, AnswerTakeBack, AskAdvice, AskAgain, AskLess, AskMe, AskPast, AskReach, AskRow, AskShare, AskSheet, AskSuggestions, CloseOrder, CommitOrder, Committed, Correct, Delegate, Done, DraftOrder, Drafted, FullRow, HandOver, Hello, Mark as MarkFrame, Mute, Past, Pause, Ping, Pong,
  Reach, Revoke, Say, ServerFrame as Told, Shared, Sheets, Suggestions, TakeBack, ThrowDice, Unseal, Welcome,
} from "./frames";

export type * from "./frames";

export const PROTOCOL = 2;

/** What the page itself draws is of now: it says no age. */
export type Mark = Omit<MarkFrame, "age"> & { age?: number };

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Point = [number, number];
/** 0, 1, ...; of things that belong to nobody NO_SEAT. */
export type Seat = number;
export const NO_SEAT = 255;

/** Requests by their type word, */
export interface Requests {
  hello: Hello;
  draft: DraftOrder;
  commit: CommitOrder;
  advice: AskAdvice;
  again: AskAgain;
  delegate: Delegate;
  suggestions: AskSuggestions;
  ask_less: AskLess;
  ask_me: AskMe;
  reach: AskReach;
  row: AskRow;
  sheet: AskSheet;
  past: AskPast;
  dice: ThrowDice;
  say: Say;
  pause: Pause;
  correct: Correct;
  handover: HandOver;
  close: CloseOrder;
  unseal: Unseal;
  abandon: Abandon;
  revoke: Revoke;
  mute: Mute;
  take_back: TakeBack;
  answer_take_back: AnswerTakeBack;
  share: AskShare;
  ping: Partial<Ping>;
}
/** and what answers them when they are not refused. */
export interface Answers {
  hello: Welcome;
  draft: Drafted;
  commit: Committed;
  advice: Advice;
  again: Advice;
  delegate: Done;
  suggestions: Suggestions;
  ask_less: Done;
  ask_me: Done;
  reach: Reach;
  row: FullRow;
  sheet: Sheets;
  past: Past;
  dice: Done;
  say: Done;
  pause: Done;
  correct: Done;
  handover: Done;
  close: Done;
  unseal: Done;
  abandon: Done;
  revoke: Done;
  mute: Done;
  take_back: Done;
  answer_take_back: Done;
  share: Shared;
  ping: Pong;
}
export type RequestType = keyof Requests;

/** A frame that could not be read at all is answered with a problem. */
export type ServerFrame = Told | { type: "problem"; id?: number; text: string };
