CREATE TABLE "bank_identities" (
	"person_hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"market" text NOT NULL,
	"country_code" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"amount_minor" bigint,
	"url" text,
	"reference" text,
	"email_hash" text,
	"code_hash" text,
	"codes_entered" integer DEFAULT 0 NOT NULL,
	"sealed" text DEFAULT '' NOT NULL,
	"person_hash" text,
	"player_id" text NOT NULL,
	"has_account" boolean DEFAULT false NOT NULL,
	"refusal" text,
	"refusal_reason" text,
	"payment_id" text NOT NULL,
	"money" text DEFAULT 'none' NOT NULL,
	"paid_minor" bigint,
	"account" text,
	"money_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"visit_ends_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_sign_ins_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_sign_ins_account_masked" CHECK ("bank_sign_ins"."account" !~ '[0-9]{12}')
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"method" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"success_url" text NOT NULL,
	"fail_url" text NOT NULL,
	"status" text NOT NULL,
	"visit_hash" text,
	CONSTRAINT "sandbox_bank_orders_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "bank_identities" ADD CONSTRAINT "bank_identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_bank_notifications" ADD CONSTRAINT "sandbox_bank_notifications_order_id_sandbox_bank_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_bank_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_notifications_by_time" ON "bank_notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bank_sign_ins_browser" ON "bank_sign_ins" USING btree ("browser_hash","created_at");--> statement-breakpoint
CREATE INDEX "bank_sign_ins_money" ON "bank_sign_ins" USING btree ("money_due_at") WHERE "bank_sign_ins"."money" in ('received', 'refunding');--> statement-breakpoint
CREATE INDEX "bank_sign_ins_by_time" ON "bank_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_bank_notifications_due" ON "sandbox_bank_notifications" USING btree ("due_at") WHERE "sandbox_bank_notifications"."due_at" is not null;