interface Words {
  title: string
  description: string
  value?: number
}

/** Whether a list still says what the default one says: whoever brings their own then wants to be rid of it. */
export const isUntouched = (list: readonly Words[], defaults: readonly Words[]): boolean =>
  list.length === defaults.length &&
  list.every(({ title, description, value }, index) => {
    const other = defaults[index]
    return title === other?.title && description === other.description && value === other.value
  })
