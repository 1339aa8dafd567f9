import { defineFeature } from '../../shared/feature/feature.ts'
import { countDownWhileWarned, stayWhenAnswered } from './idle.epics.ts'
import { lateIdle } from './idle.late.ts'
import { idleReducer } from './idle.slice.ts'

export const idleFeature = defineFeature({
  name: 'idle',
  scope: 'player',
  slices: { idle: idleReducer },
  epics: { countDownWhileWarned, stayWhenAnswered },
  late: lateIdle,
})
