import { command, onGame, onMessage, post } from '/window.js'

onGame('roundStarted', () => post('GAME_MODE:SPINNING'))
onGame('roundEnded', () => post('GAME_MODE:READY'))
onMessage((data) => {
  // The game has no other command than to end autoplay, so it stops before the next round.
  if (typeof data === 'string' && data.startsWith('AUTOPLAYOFF:')) command('pause')
})
