import { useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'

/** Listens to events of the window for as long as the part stands; the latest listener hears. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => listen(window, type, (event) => onEvent(event as WindowEventMap[Type])), [type])
}
