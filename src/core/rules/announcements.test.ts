import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import { aGame, HOST } from '#test/builders.ts'
import { given } from '#test/given.ts'

const say = (text: string): Command => ({ type: 'PostAnnouncement', text })
const game = () => given(...aGame().events)

describe('an announcement', () => {
  test('[A1] is trimmed', () => {
    game()
      .when(say('  Back at the fountain by six. \n'), HOST)
      .yields([{ type: 'AnnouncementPosted', text: 'Back at the fountain by six.' }])
  })

  test('[W1] is kept as plain text', () => {
    game()
      .when(say('\u202eHome\u202c\u0000\nby six'), HOST)
      .yields([{ type: 'AnnouncementPosted', text: 'Home\nby six' }])
  })

  test.each(['', '   ', '\n\t'])('[A1] needs at least one character (%j)', (text) => {
    game().when(say(text), HOST).refused({ code: 'announcement-empty' })
  })

  test('[A1] has at most 140 characters, blanks around it not counted', () => {
    const longest = 'x'.repeat(140)
    expect(
      game()
        .when(say(` ${longest} `), HOST)
        .state.feed.at(-1)?.text,
    ).toBe(longest)
    game()
      .when(say(`${longest}y`), HOST)
      .refused({ code: 'announcement-too-long' })
  })

  test('[A1] [W2] [X99] has 140 emoji as well, and 140 families', () => {
    for (const emoji of ['😀', '👨‍👩‍👧‍👦']) {
      expect(
        game()
          .when(say(emoji.repeat(140)), HOST)
          .state.feed.at(-1)?.text,
      ).toBe(emoji.repeat(140))
      game()
        .when(say(emoji.repeat(141)), HOST)
        .refused({ code: 'announcement-too-long' })
    }
  })

  test('[A1] one character is enough', () => {
    expect(game().when(say('!'), HOST).decision).toHaveProperty('events')
  })
})
