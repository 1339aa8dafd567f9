import { command, onGame, onMessage, post } from '/window.js'

onGame('roundStarted', () => post({ rgMessage: 'gprg_GameRoundStart' }))
onGame('roundEnded', () => post({ rgMessage: 'gprg_GameRoundEnd' }))
onMessage((data) => {
  if (data?.rgMessage === 'oprg_GamePause') command('pause')
  if (data?.rgMessage === 'oprg_GameResume') command('resume')
})
