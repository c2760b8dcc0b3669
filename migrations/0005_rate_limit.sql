-- Counters of sign-in, codes, checks, uploads and writes (decisions 10). The shape is the one rate-limiter-flexible reads.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
