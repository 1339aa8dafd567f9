CREATE TABLE "ledger_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"next_entry_id" bigint,
	"next_after" bigint,
	"recounted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"sum_minor" bigint NOT NULL,
	CONSTRAINT "ledger_sums_account_id_currency_pk" PRIMARY KEY("account_id","currency")
);
--> statement-breakpoint
INSERT INTO "ledger_checkpoint" ("id", "entry_id") VALUES (1, 0);
