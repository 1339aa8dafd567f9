import type { UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Remote } from './remote.ts'

interface Shown<State, Value, Key> {
  readonly opened: (key: Key) => UnknownAction
  readonly closed: () => UnknownAction
  readonly select: (state: State) => Remote<Value>
}

export function useRemote<State, Value>(remote: Shown<State, Value, void>): Remote<Value>
export function useRemote<State, Value, Key>(
  remote: Shown<State, Value, Key>,
  key: Key,
): Remote<Value>
/**
 * Returns a remote value, which is open while the component is mounted.
 * @param key what it is about, compared by identity
 */
export function useRemote<State, Value, Key>(
  remote: Shown<State, Value, Key | undefined>,
  key?: Key,
): Remote<Value> {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(remote.opened(key))
    return () => void dispatch(remote.closed())
  }, [dispatch, remote, key])
  return useSelector(remote.select)
}
