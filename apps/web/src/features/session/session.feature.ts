import { defineFeature } from '../../shared/feature/feature.ts'
import { endSessionOnRefusedCall, readSessionOnStart, signOutOnRequest } from './session.epics.ts'
import { lateSession } from './session.late.ts'
import { sessionReducer } from './session.slice.ts'
import { signInReducer } from './sign-in.slice.ts'
import { SignInGate } from './sign-in-gate.tsx'

export const sessionFeature = defineFeature({
  name: 'session',
  scope: 'player',
  slices: { session: sessionReducer, signIn: signInReducer },
  epics: { readSessionOnStart, signOutOnRequest, endSessionOnRefusedCall },
  overlays: [SignInGate],
  late: lateSession,
})
