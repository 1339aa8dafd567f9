ALTER TABLE "bank_sign_ins" ADD COLUMN "credentials_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "credentials_version" integer DEFAULT 0 NOT NULL;