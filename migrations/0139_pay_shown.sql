-- True if the company has agreed that the public reads the figures of a negotiable ad (docs/decisions/0109-negotiable-pay.md). False for
-- each ad so far, and for those that a node of the version before saves: their forms did not say that the figures are public.
ALTER TABLE recruitment ADD COLUMN pay_shown boolean NOT NULL DEFAULT false;
