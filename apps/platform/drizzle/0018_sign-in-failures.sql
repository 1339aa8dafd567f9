-- Attempts were counted by e-mail alone; what was counted ends with its table, as a lock does after
-- fifteen minutes.
CREATE TABLE "sign_in_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL,
	"source_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "sign_in_attempts" CASCADE;--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_account" ON "sign_in_failures" USING btree ("account_hash","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_time" ON "sign_in_failures" USING btree ("at");
