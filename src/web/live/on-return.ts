/** Tells when the person is back at this page, or the network is. @returns what ends it */
export function onReturn(listener: () => void): () => void {
  const ifVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', ifVisible)
  // iOS tells of a return from the back-forward cache by 'pageshow' alone.
  window.addEventListener('pageshow', listener)
  window.addEventListener('online', listener)
  return () => {
    document.removeEventListener('visibilitychange', ifVisible)
    window.removeEventListener('pageshow', listener)
    window.removeEventListener('online', listener)
  }
}
