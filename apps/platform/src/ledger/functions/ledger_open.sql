CREATE OR REPLACE FUNCTION public.ledger_open(player text, keys text[])
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM wallets WHERE player_id = player FOR UPDATE;
  RETURN ledger_look(ARRAY[player], keys);
END
$function$;
