/** Why a browser kept nothing, and the way on. @param retry what to do once there is room, such as 'save again' */
export const storageWords = (retry: string): string =>
  `This browser’s storage is full or turned off. Free some space, or allow storage for this page, then ${retry}.`
