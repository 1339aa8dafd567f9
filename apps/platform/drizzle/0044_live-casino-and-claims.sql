ALTER TABLE "ledger_transactions" ADD COLUMN "claimed_transaction" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "message_signature" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_claim" ON "ledger_transactions" USING btree ("claimed_transaction") WHERE "ledger_transactions"."claimed_transaction" is not null;
--> statement-breakpoint
-- Moves at live tables were booked as casino. Their money stays where it was booked; only the
-- category, which the history filters and sums by, follows the game.
ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_append_only;
--> statement-breakpoint
UPDATE ledger_transactions SET category = 'LIVE_CASINO' WHERE category = 'CASINO' AND game_id IN (
  'cathedral-roulette', 'sundial-roulette', 'marble-blackjack', 'salon-verde-blackjack',
  'ivory-baccarat', 'dragonfly-baccarat', 'noonday-clock-wheel', 'four-seasons-show',
  'harbour-roulette', 'amber-room-roulette', 'speedway-roulette', 'grand-atrium-roulette',
  'lighthouse-blackjack', 'atrium-blackjack', 'long-table-blackjack', 'jade-room-baccarat',
  'swift-baccarat', 'carnival-wheel', 'wheel-of-weather', 'lucky-loft', 'copper-roulette',
  'tideline-roulette', 'kettle-blackjack', 'bright-hall-blackjack', 'lantern-baccarat',
  'sable-baccarat', 'moor-market-wheel', 'fifth-floor-roulette', 'linden-blackjack',
  'orchid-blackjack', 'onyx-blackjack', 'boulevard-roulette', 'midnight-roulette',
  'nova-auto-roulette', 'peacock-baccarat', 'boulevard-baccarat', 'treasure-wheel', 'sugar-wheel',
  'quarry-roulette', 'winter-garden-roulette', 'lynx-blackjack', 'halcyon-blackjack',
  'paper-crane-baccarat', 'lamplight-wheel', 'auto-roulette-zephyr');
--> statement-breakpoint
ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_append_only;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_look(players text[], keys text[]) RETURNS jsonb STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'wallets', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'playerId', w.player_id, 'currency', w.currency, 'countryCode', p.country_code,
        'version', w.version::text,
        'balances', (
          SELECT jsonb_object_agg(a.kind, a.balance_minor::text)
          FROM accounts a WHERE a.player_id = w.player_id)
      )), '[]')
      FROM wallets w JOIN players p ON p.id = w.player_id WHERE w.player_id = ANY (players)),
    'operations', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id::text, 'key', t.idempotency_key, 'playerId', t.player_id,
        'bodyHash', t.body_hash, 'type', t.type, 'category', t.category, 'roundId', t.round_id,
        'amountMinor', t.amount_minor::text, 'messageSignature', t.message_signature,
        'answer', t.answer, 'at', t.at
      )), '[]')
      FROM ledger_transactions t WHERE t.idempotency_key = ANY (keys)));
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
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
      INSERT INTO outbox (player_id, body) VALUES (o."playerId", o.news);
    END IF;
  END LOOP;
  RETURN left_out;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stakes_standing(games text[], moment timestamptz) RETURNS jsonb STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object(
    'gameSession', g.id, 'platformSessionId', s.id, 'isPayoutOnly', s.is_payout_only,
    'endsAt', least(g.expires_at, s.expires_at, s.revoked_at),
    'player', jsonb_build_object('id', p.id, 'status', p.status, 'statusUntil', p.status_until,
      'payout', p.payout, 'casino', p.casino, 'liveCasino', p.live_casino, 'sports', p.sports,
      'virtualSports', p.virtual_sports, 'multibrandSuspended', p.multibrand_suspended),
    'timer', (
      SELECT jsonb_build_object('period', t.period_minutes, 'isOn', t.is_on,
        'startedAt', t.started_at)
      FROM activity_timers t WHERE t.player_id = p.id),
    'visits', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', v.started_at,
        'until', coalesce(v.revoked_at, v.expires_at))), '[]')
      FROM platform_sessions v
      WHERE v.player_id = p.id AND coalesce(v.revoked_at, v.expires_at) > coalesce((
        SELECT t.started_at FROM activity_timers t WHERE t.player_id = p.id), moment)),
    'lastRoundAt', s.last_round_at,
    'hasLossLimit', EXISTS (
      SELECT 1 FROM player_limits l
      WHERE l.player_id = p.id AND l.type = 'loss' AND l.limit_minor IS NOT NULL)
  )), '[]')
  FROM game_sessions g
  JOIN platform_sessions s ON s.id = g.platform_session_id
  JOIN players p ON p.id = g.player_id
  WHERE g.id = ANY (games));
END
$$ LANGUAGE plpgsql;
