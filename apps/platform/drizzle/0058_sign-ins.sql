ALTER TABLE "platform_sessions" ADD COLUMN "login_method" text DEFAULT 'DEFAULT' NOT NULL;--> statement-breakpoint
-- Accounts so far have been signed in to: a registration ends with a sign-in.
ALTER TABLE "players" ADD COLUMN "sign_ins" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "sign_ins" SET DEFAULT 0;
