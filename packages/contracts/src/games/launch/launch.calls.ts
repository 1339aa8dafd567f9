import * as addresses from './address.calls.ts'
import * as details from './game-detail.calls.ts'
import * as tokens from './token.calls.ts'

export const gameLaunchCalls = [
  details.issueTicket,
  details.issueDemoTicket,
  details.issueGameToken,
  details.readGameDetail,
  details.readDemoDetail,
  tokens.generateRelaxToken,
  tokens.generateQuickspinToken,
  tokens.generatePlayngoToken,
  tokens.createYggdrasilSession,
  tokens.generateCreedroomzToken,
  tokens.listCreedroomzTables,
  tokens.generatePragmaticToken,
  addresses.openPragmatic,
  addresses.openPragmaticDemo,
  addresses.openPariplay,
  addresses.openPariplayDemo,
  addresses.openSoftswiss,
  addresses.openSoftswissDemo,
  addresses.authenticateEvolution,
  addresses.authenticateEvolutionDemo,
  addresses.openNovomatic,
  addresses.openNovomaticDemo,
] as const
