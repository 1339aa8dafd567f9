CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"request_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"bonus_id" text,
	"url" text,
	"provider_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payments_request" UNIQUE("player_id","kind","request_id"),
	CONSTRAINT "payments_positive" CHECK ("payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"merchant_reference" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"untold" text,
	"tell_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_payments_merchant_reference_unique" UNIQUE("merchant_reference")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_player" ON "payments" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("kind","due_at") WHERE "payments"."status" in ('WAITING_INPUT', 'PENDING');--> statement-breakpoint
CREATE INDEX "sandbox_payments_untold" ON "sandbox_payments" USING btree ("tell_at") WHERE "sandbox_payments"."untold" is not null;--> statement-breakpoint
-- Wallets that were opened before money could be on its way out.
INSERT INTO accounts (id, player_id, kind, currency)
SELECT 'player:' || player_id || ':pending', player_id, 'pending', currency FROM wallets
ON CONFLICT DO NOTHING;
