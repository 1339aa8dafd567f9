CREATE OR REPLACE FUNCTION public.ledger_look(players text[], keys text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN jsonb_build_object(
    'wallets', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'playerId', w.player_id, 'currency', w.currency, 'countryCode', p.country_code,
        'version', w.version::text,
        'balances', (
          SELECT jsonb_object_agg(a.kind, a.balance_minor::text)
          FROM accounts a WHERE a.player_id = w.player_id),
        'bonuses', (
          SELECT jsonb_agg(jsonb_build_object(
            'assignmentId', b.id, 'account', b.account, 'kind', b.kind,
            'targetMinor', b.target_minor::text, 'wageredMinor', b.wagered_minor::text,
            'maxStakeMinor', b.max_stake_minor::text, 'contributions', b.contributions,
            'excludedGames', b.excluded_games, 'expiresAt', b.expires_at))
          FROM bonus_assignments b WHERE b.player_id = w.player_id AND b.state = 'active')
      )), '[]')
      FROM wallets w JOIN players p ON p.id = w.player_id WHERE w.player_id = ANY (players)),
    'operations', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id::text, 'key', t.idempotency_key, 'playerId', t.player_id,
        'bodyHash', t.body_hash, 'type', t.type, 'category', t.category, 'roundId', t.round_id,
        'amountMinor', t.amount_minor::text, 'messageSignature', t.message_signature,
        'answer', t.answer, 'at', t.at, 'assignmentId', t.assignment_id,
        'bonusMinor', t.bonus_minor::text, 'countedMinor', t.counted_minor::text,
        'grantId', t.grant_id
      )), '[]')
      FROM ledger_transactions t WHERE t.idempotency_key = ANY (keys)));
END
$function$;
