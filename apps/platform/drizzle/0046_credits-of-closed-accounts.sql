CREATE TABLE "closed_account_credits" (
	"player_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'credited' NOT NULL,
	"credited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_account_credits" ADD CONSTRAINT "closed_account_credits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Noted with the credit itself, whichever operation it is. The wallet is locked, so that an account
-- which closes at this moment is closed before the credit or after it.
CREATE FUNCTION note_credit_after_closing() RETURNS trigger AS $$
BEGIN
  INSERT INTO closed_account_credits (player_id)
  SELECT id FROM players WHERE id = NEW.player_id AND status IN ('CLOSED', 'BLACKLISTED')
  ON CONFLICT (player_id) DO UPDATE SET state = 'credited', credited_at = excluded.credited_at;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER accounts_credited_after_closing AFTER UPDATE OF balance_minor ON accounts FOR EACH ROW
  WHEN (NEW.kind IN ('main', 'locked') AND NEW.balance_minor > OLD.balance_minor)
  EXECUTE FUNCTION note_credit_after_closing();
