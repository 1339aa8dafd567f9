CREATE TABLE "saved_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"method" text NOT NULL,
	"credential" text NOT NULL,
	"account" text NOT NULL,
	"expires_on" text,
	"last_amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_methods_credential" UNIQUE("player_id","credential")
);
--> statement-breakpoint
CREATE TABLE "sandbox_credentials" (
	"credential" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"account" text NOT NULL,
	"card_funding" text NOT NULL,
	"expires" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saved_method_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "may_store" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "credential" text;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_methods_player" ON "saved_methods" USING btree ("player_id","last_used_at");