ALTER TABLE "outbox" ADD COLUMN "balance_in" "xid8";--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_balance" ON "outbox" USING btree ("player_id","balance_in");--> statement-breakpoint
-- Of the messages that an earlier version left, only a player's latest balance is still true.
DELETE FROM "outbox" AS older USING "outbox" AS newer
WHERE newer.player_id = older.player_id AND newer.id > older.id
  AND older.body ->> 'type' = 'WALLET_BALANCE' AND newer.body ->> 'type' = 'WALLET_BALANCE';--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_write(operations jsonb, waits boolean) RETURNS text[] SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  o record;
  b record;
  written bigint;
  left_out text[] := '{}';
BEGIN
  FOR o IN SELECT * FROM jsonb_to_recordset(operations) AS operation (
    key text, "voidKey" text, "bodyHash" text, "playerId" text, version bigint, currency text, type text,
    category text, "roundId" text, "gameId" text, answer jsonb, at timestamptz, "accountKind" text,
    "amountMinor" bigint, "balanceMinor" bigint, "gainMinor" bigint, entries jsonb, balances jsonb,
    day date, counts jsonb, news jsonb, "claimedTransaction" text, "messageSignature" text)
  LOOP
    -- A bet may be decided by what its player's last bet left behind, which does not say that its
    -- void came first. A void that is committed after this line changes the wallet's version.
    IF EXISTS (SELECT FROM ledger_transactions WHERE idempotency_key = o."voidKey") THEN
      left_out := left_out || o.key;
      CONTINUE;
    END IF;
    IF o.version IS NULL OR waits THEN
      UPDATE wallets SET version = version + 1
      WHERE player_id = o."playerId" AND version = coalesce(o.version, version);
    ELSE
      UPDATE wallets SET version = version + 1 WHERE player_id = (
        SELECT player_id FROM wallets WHERE player_id = o."playerId" AND version = o.version
        FOR UPDATE SKIP LOCKED);
    END IF;
    IF NOT FOUND THEN
      left_out := left_out || o.key;
      CONTINUE;
    END IF;
    INSERT INTO ledger_transactions (idempotency_key, body_hash, player_id, type, category,
      round_id, game_id, answer, at, account_kind, amount_minor, balance_minor, gain_minor,
      claimed_transaction, message_signature)
    VALUES (o.key, o."bodyHash", o."playerId", o.type, o.category, o."roundId", o."gameId", o.answer, o.at,
      o."accountKind", o."amountMinor", o."balanceMinor", o."gainMinor",
      o."claimedTransaction", o."messageSignature")
    ON CONFLICT DO NOTHING
    RETURNING id INTO written;
    -- Another operation of that key or transaction came first; this one is decided again.
    IF written IS NULL THEN
      left_out := left_out || o.key;
      CONTINUE;
    END IF;
    INSERT INTO ledger_entries (transaction_id, account_id, currency, amount_minor)
    SELECT written, e."accountId", o.currency, e."amountMinor"
    FROM jsonb_to_recordset(o.entries) AS e ("accountId" text, "amountMinor" bigint);
    -- One by one, so that each goes by the key, however the planner guesses their number.
    FOR b IN SELECT * FROM jsonb_each_text(o.balances) LOOP
      UPDATE accounts SET balance_minor = b.value::bigint WHERE id = b.key;
    END LOOP;
    IF o.day IS NOT NULL THEN
      INSERT INTO player_days AS d (player_id, day, deposits_minor, withdrawals_minor, stakes_minor,
        wins_minor)
      VALUES (o."playerId", o.day, (o.counts ->> 'depositsMinor')::bigint,
        (o.counts ->> 'withdrawalsMinor')::bigint, (o.counts ->> 'stakesMinor')::bigint,
        (o.counts ->> 'winsMinor')::bigint)
      ON CONFLICT (player_id, day) DO UPDATE SET
        deposits_minor = d.deposits_minor + excluded.deposits_minor,
        withdrawals_minor = d.withdrawals_minor + excluded.withdrawals_minor,
        stakes_minor = d.stakes_minor + excluded.stakes_minor,
        wins_minor = d.wins_minor + excluded.wins_minor;
    END IF;
    IF o.news IS NOT NULL THEN
      -- A transaction of several operations reports its final balance alone.
      INSERT INTO outbox (player_id, body, balance_in)
      VALUES (o."playerId", o.news, pg_current_xact_id())
      ON CONFLICT (player_id, balance_in) DO UPDATE SET body = excluded.body;
    END IF;
  END LOOP;
  RETURN left_out;
END
$$ LANGUAGE plpgsql;
