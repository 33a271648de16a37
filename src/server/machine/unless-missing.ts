/** What was read; null for a file or folder that is not there, as when another node has just removed it. */
export async function unlessMissing<Content>(reading: Promise<Content>): Promise<Content | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
