ALTER TABLE "wallets" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Wallets, and operations by their keys, as one snapshot has them.
CREATE FUNCTION ledger_look(players text[], keys text[]) RETURNS jsonb STABLE AS $$
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
        'bodyHash', t.body_hash, 'type', t.type, 'roundId', t.round_id, 'amountMinor', t.amount_minor::text,
        'answer', t.answer,
        'at', t.at
      )), '[]')
      FROM ledger_transactions t WHERE t.idempotency_key = ANY (keys)));
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
-- Holds off everybody else from a wallet until the transaction ends, then looks: a volatile function
-- sees in each statement what was committed before it.
CREATE FUNCTION ledger_open(player text, keys text[]) RETURNS jsonb AS $$
BEGIN
  PERFORM 1 FROM wallets WHERE player_id = player FOR UPDATE;
  RETURN ledger_look(ARRAY[player], keys);
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
-- Writes operations with all that belongs to each: entries, the balances after them, what the day
-- counts, and the news for the wallet socket. One that names the version it was decided on is left
-- out if its wallet has another by now, or, unless it may wait, if somebody else holds it. Returns
-- the keys of those.
CREATE FUNCTION ledger_write(operations jsonb, waits boolean) RETURNS text[] SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  o record;
  b record;
  written bigint;
  left_out text[] := '{}';
BEGIN
  FOR o IN SELECT * FROM jsonb_to_recordset(operations) AS operation (
    key text, "bodyHash" text, "playerId" text, version bigint, currency text, type text,
    category text, "roundId" text, answer jsonb, at timestamptz, "accountKind" text,
    "amountMinor" bigint, "balanceMinor" bigint, "gainMinor" bigint, entries jsonb, balances jsonb,
    day date, counts jsonb, news jsonb)
  LOOP
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
      round_id, answer, at, account_kind, amount_minor, balance_minor, gain_minor)
    VALUES (o.key, o."bodyHash", o."playerId", o.type, o.category, o."roundId", o.answer, o.at,
      o."accountKind", o."amountMinor", o."balanceMinor", o."gainMinor")
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id INTO written;
    -- Another player's operation of that name came first; this one is decided again, and refused.
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
-- What decides whether games may take stakes at a moment: who is behind each, how they stand, since
-- when they are there, whether a loss limit of theirs has to be looked at.
CREATE FUNCTION stakes_standing(games text[], moment timestamptz) RETURNS jsonb STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object(
    'gameSession', g.id, 'platformSessionId', s.id, 'isPayoutOnly', s.is_payout_only,
    'endsAt', least(g.expires_at, s.expires_at, s.revoked_at),
    'player', jsonb_build_object('id', p.id, 'status', p.status, 'statusUntil', p.status_until,
      'payout', p.payout, 'casino', p.casino, 'multibrandSuspended', p.multibrand_suspended),
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
