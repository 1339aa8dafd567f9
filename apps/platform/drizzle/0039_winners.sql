CREATE TABLE "shown_wins" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_wins" ADD CONSTRAINT "shown_wins_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_wins" ADD CONSTRAINT "shown_wins_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_wins_latest" ON "shown_wins" USING btree ("currency","at");--> statement-breakpoint
CREATE INDEX "shown_wins_largest" ON "shown_wins" USING btree ("currency","amount_minor");--> statement-breakpoint
CREATE INDEX "shown_wins_at" ON "shown_wins" USING btree ("at");