import { defineFeature } from '../../shared/feature/feature.ts'
import { lateSession } from './session.late.ts'
import { sessionReducer } from './session.slice.ts'
import { signInReducer } from './sign-in.slice.ts'
import { SignInGate } from './sign-in-gate.tsx'

export const sessionFeature = defineFeature({
  name: 'session',
  scope: 'player',
  slices: { session: sessionReducer, signIn: signInReducer },
  epics: () => import('./session.engine.ts').then((module) => module.sessionEpics),
  overlays: [SignInGate],
  late: lateSession,
})
