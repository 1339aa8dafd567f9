CREATE OR REPLACE FUNCTION public.stakes_standing(games text[], moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
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
$function$;
