import type { UnknownAction } from '@reduxjs/toolkit'
import type { Epic } from 'redux-observable'
import type { Dependencies } from './dependencies.ts'

/** An epic that reads only the part of the state that it names. */
export type AppEpic<State> = Epic<UnknownAction, UnknownAction, State, Dependencies>
