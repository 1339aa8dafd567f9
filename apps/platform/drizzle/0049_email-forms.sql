ALTER TABLE "legacy_players" ADD COLUMN "email_format" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "email_format" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The others are given their form when the platform starts: it needs more than SQL knows of names.
UPDATE "legacy_players" SET "email_format" = 0 WHERE "email" !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9.-]+$';--> statement-breakpoint
UPDATE "players" SET "email_format" = 0 WHERE "email" !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9.-]+$';
