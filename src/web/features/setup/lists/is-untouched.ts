interface Words {
  title: string
  description: string
  value?: number
}

/** Whether a list still equals the default one, which an import then replaces. */
export const isUntouched = (list: readonly Words[], defaults: readonly Words[]): boolean =>
  list.length === defaults.length &&
  list.every(({ title, description, value }, index) => {
    const other = defaults[index]
    return title === other?.title && description === other.description && value === other.value
  })
