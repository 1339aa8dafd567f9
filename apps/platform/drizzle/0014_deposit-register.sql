CREATE TABLE "sandbox_register" (
	"reference" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "register_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "register_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_register_person" ON "sandbox_register" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "payments_register" ON "payments" USING btree ("register_due_at") WHERE "payments"."register_state" in ('committing', 'releasing');--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "is_debit_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card_funding" text;
