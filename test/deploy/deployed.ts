import { fileURLToPath } from 'node:url'

/** The path of a file in `deploy/`. */
export const deployed = (file: string): string =>
  fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url))

/** The project's folder, with a slash at its end. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))
