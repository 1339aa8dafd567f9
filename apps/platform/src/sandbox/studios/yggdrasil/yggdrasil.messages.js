import { command, onGame, onMessage, post } from '/window.js'

onGame('roundStarted', () => post('gameRound/start'))
onGame('roundEnded', () => post('gameRound/end'))
onMessage((data) => {
  if (data === 'game/pause') command('pause')
  if (data === 'game/resume') command('resume')
})
