/** The content read; null for a missing file or folder, such as one that another node has just removed. */
export async function unlessMissing<Content>(reading: Promise<Content>): Promise<Content | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
