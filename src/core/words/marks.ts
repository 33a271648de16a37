/** Combining marks of the basic multilingual plane: without the `u` flag they are found ten times as fast. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u064b-\\u065f\\u06d6-\\u06dc\\u0e31\\u0e34-\\u0e3a' +
  '\\u0e47-\\u0e4e\\u0eb1\\u0eb4-\\u0ebc\\u0ec8-\\u0ece\\u0f71-\\u0f7e\\u1ab0-\\u1ace\\u1dc0-\\u1dff\\u20d0-\\u20f0' +
  '\\u302a-\\u302f\\u3099\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f'

/** Characters that take no combining mark: control characters, invisible ones, and surrogates. */
const BARE =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ud800-\\udfff' +
  '\\ufeff\\ufff0-\\ufffb'

/** More combining marks on one character than any script needs; the first group is the most that some need. */
export const STACKED_MARKS = /* @__PURE__ */ new RegExp(`([${MARKS}]{8})[${MARKS}]+`, 'g')

/** Combining marks that follow a character, which are no grapheme clusters of their own. */
export const MARKS_ON_SOMETHING = /* @__PURE__ */ new RegExp(`(?<=[^${BARE}])[${MARKS}]+`, 'g')
