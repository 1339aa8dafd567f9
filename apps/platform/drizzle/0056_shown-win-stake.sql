ALTER TABLE "shown_wins" ADD COLUMN "stake_minor" bigint;--> statement-breakpoint
-- Wins that are listed already keep their place.
UPDATE "shown_wins" shown SET "stake_minor" = (
  SELECT coalesce(-sum(stake.gain_minor), 0)
  FROM ledger_transactions win
  JOIN ledger_transactions stake ON stake.round_id = win.round_id AND stake.player_id = win.player_id
  WHERE win.id = shown.transaction_id AND stake.type IN ('BET', 'BET_VOID'));
