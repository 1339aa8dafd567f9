ALTER TABLE "payments" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_to" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_masked" CHECK ("payments"."account" !~ '[0-9]{12}');