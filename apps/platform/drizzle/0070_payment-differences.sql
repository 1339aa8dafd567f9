CREATE TABLE "payment_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "bank_sign_ins_money";--> statement-breakpoint
ALTER TABLE "bank_sign_ins" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_sign_ins" ADD COLUMN "paid_as" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "claimed_minor" = "amount_minor" WHERE "status" = 'REVERTED';--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("player_id","at") WHERE "payment_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_differences_payment" ON "payment_differences" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_sign_ins_money" ON "bank_sign_ins" USING btree ("money_due_at") WHERE "bank_sign_ins"."money" in ('received', 'crediting', 'refunding');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_claimed" CHECK ("payments"."claimed_minor" between 0 and "payments"."amount_minor");