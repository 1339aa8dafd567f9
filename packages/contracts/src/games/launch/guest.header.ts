/** The header of a request for play money, which needs no player. @see B§4 "a guest header" */
export const guestHeader = 'x-guest'
