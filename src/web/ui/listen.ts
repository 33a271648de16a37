type Events = WindowEventMap & DocumentEventMap & Pick<ServiceWorkerEventMap, 'statechange'>

/** Listens to events of a window, a document, an element or whatever else has some. @returns what ends it */
export function listen<Type extends keyof Events>(
  target: EventTarget,
  types: Type | readonly Type[],
  listener: (event: Events[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const all = typeof types === 'string' ? [types] : types
  for (const type of all) target.addEventListener(type, listener as EventListener, options)
  return () => {
    for (const type of all) target.removeEventListener(type, listener as EventListener, options)
  }
}
