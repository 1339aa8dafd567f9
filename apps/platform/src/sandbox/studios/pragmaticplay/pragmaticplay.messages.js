import { command, onGame, onMessage, post } from '/window.js'

onGame('roundStarted', () => post({ name: 'gameRoundStarted' }))
onGame('roundEnded', () => post({ name: 'gameRoundEnded' }))
onGame('fundsLow', () => post({ name: 'balanceTooLow' }))
onGame('lobby', () => post({ name: 'gameQuit' }))
// The message is text. It has no opposite: the site opens the game again.
onMessage((data) => {
  if (data === '{"type":"Tilt"}') command('pause')
})
