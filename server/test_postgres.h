// For tests: processes and folders of their own, and a real PostgreSQL in a temporary folder.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/temporary_folder.h"

namespace broadside::server::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// Runs `arguments` and returns its id; as user postgres if asked and we are root, which PostgreSQL refuses to run as.
inline pid_t start_process(const std::vector<std::string>& arguments, bool as_postgres,
                           const std::string& output_file = "/dev/null") {
  std::vector<char*> raw;
  raw.reserve(arguments.size() + 1);
  std::vector<std::string> copies = arguments;
  for (std::string& argument : copies) raw.push_back(argument.data());
  raw.push_back(nullptr);
  const passwd* user = as_postgres && ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr;
  const pid_t child = ::fork();
  if (child != 0) return child;
  // Only calls that are safe between fork and exec.
  if (user != nullptr && (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGINT);  // do not outlive a test that crashed
  if (!output_file.empty()) {
    const int output = ::open(output_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    ::dup2(output, 1);
    ::dup2(output, 2);
  }
  ::execv(raw[0], raw.data());
  ::_exit(127);
}

inline int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

/// A cluster in a temporary folder that can be reached by a socket in that folder and nothing else.
class PostgresServer {
 public:
  /// Null if PostgreSQL is not installed.
  static PostgresServer* shared() {
    static const std::unique_ptr<PostgresServer> server = make();
    return server.get();
  }

  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() { stop(SIGQUIT); }  // nothing of it is wanted any more

  void begin() {
    // Two commits that wait for each other would not be resolved before the store gives up: the test sees it.
    process_ = start_process(
        {programs_ + "/postgres", "-D", folder_.path() + "/data", "-k", folder_.path(), "-c", "listen_addresses=", "-c",
         "max_connections=40", "-c", "recovery_init_sync_method=syncfs", "-c", "deadlock_timeout=60s"},
        true, folder_.path() + "/log");
    for (int i = 0; i < 2400 && PQping(url("postgres").c_str()) != PQPING_OK; ++i) std::this_thread::sleep_for(50ms);
  }
  void stop(int signal) {
    if (process_ <= 0) return;
    ::kill(process_, signal);
    wait_for(std::exchange(process_, 0));
  }

  std::string url(const std::string& database) const {
    std::string host;
    for (const char letter : folder_.path()) host += letter == '/' ? "%2F" : std::string(1, letter);
    return "postgres://broadside@" + host + "/" + database;
  }
  const std::string& folder() const { return folder_.path(); }
  bool run(const std::string& database, const std::string& sql) const {
    PGconn* connection = PQconnectdb(url(database).c_str());
    PGresult* result = PQexec(connection, sql.c_str());
    const ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    PQfinish(connection);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  }
  /// Nothing is left in it of the test before. (A database a test costs seconds of fsync when the server stops.)
  std::string empty_database() const {
    return run("test", "SET client_min_messages = error; DROP SCHEMA IF EXISTS broadside CASCADE") ? url("test")
                                                                                                   : std::string();
  }

 private:
  explicit PostgresServer(std::string programs) : programs_(std::move(programs)) {}

  static std::unique_ptr<PostgresServer> make() {
    std::string programs;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
      if (fs::exists(version.path() / "bin/initdb")) programs = (version.path() / "bin").string();
    if (programs.empty()) return nullptr;
    auto server = std::unique_ptr<PostgresServer>(new PostgresServer(programs));
    const std::string& folder = server->folder_.path();
    if (::geteuid() == 0) {
      const passwd* user = ::getpwnam("postgres");
      if (user == nullptr || ::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0) return nullptr;
    }
    const int made = wait_for(start_process({programs + "/initdb", "-D", folder + "/data", "-U", "broadside", "-A",
                                             "trust", "-E", "UTF8", "--no-locale", "--no-sync"},
                                            true, folder + "/log"));
    if (made != 0) return nullptr;
    server->begin();
    return server->run("postgres", "CREATE DATABASE test") ? std::move(server) : nullptr;
  }

  TemporaryFolder folder_;
  std::string programs_;
  pid_t process_ = 0;
};

}  // namespace broadside::server::test
