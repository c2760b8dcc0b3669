-- Owners list administrators, invite them by a link and end their accounts.
ALTER TABLE admin
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (fold_text(uid || ' ' || name || ' ' || email)) STORED;

-- Somebody who has been invited and has no account yet. The link itself is a ticket; accepted or withdrawn, the row goes.
CREATE TABLE admin_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'operator', 'support', 'finance')),
  invited_by bigint NOT NULL REFERENCES admin,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX admin_invitation_email ON admin_invitation (lower(email));
