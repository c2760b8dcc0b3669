-- Codes count their day beside their hour: 15 sends and 20 failed tries for one address, over all purposes.
ALTER TABLE otp
  ADD COLUMN day_started_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN day_sends int NOT NULL DEFAULT 1,
  ADD COLUMN day_fails int NOT NULL DEFAULT 0;
ALTER TABLE otp ALTER COLUMN day_started_at DROP DEFAULT;
