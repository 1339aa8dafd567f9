/**
 * The header that names the player whose page a request comes from. Another tab of the browser may
 * have signed somebody else in; such a request is refused with `session.otherPlayer`.
 */
export const playerHeader = 'x-player-id'
