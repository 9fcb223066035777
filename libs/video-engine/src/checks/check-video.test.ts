import { describe, expect, test } from 'vitest'
import type { VideoFacts } from '../encode/facts.ts'
import { tone } from '../encode/testing/clip.ts'
import { FPS, SAMPLE_RATE, type Canvas } from '../types.ts'
import { checkVideo, type CheckedVideo } from './check-video.ts'
import { textBeyond, watchFrames, type FrameLook } from './look.ts'
import { loudnessRange } from './sound-rules.ts'

const canvas: Canvas = { ratio: '9:16', width: 1080, height: 1920 }
const seconds = 8
const moving: FrameLook = { dark: 0.1, changed: 0.2 }
const black: FrameLook = { dark: 1, changed: 0.2 }
const frozen: FrameLook = { dark: 0.1, changed: 0 }

const facts: VideoFacts = {
  sizeBytes: 1e6,
  duration: seconds,
  isFastStart: true,
  video: { codec: 'avc1.42c028', width: 1080, height: 1920, duration: seconds, frameCount: 240, isBt709: true },
  sound: null,
}

/** Eight seconds of moving frames, with other looks from one second to another. */
function looks(other = moving, from = 0, to = 0): FrameLook[] {
  return Array.from({ length: seconds * FPS }, (_, frame) => (frame >= from * FPS && frame < to * FPS ? other : moving))
}

function failing(changes: Partial<CheckedVideo>): string[] {
  const video = {
    facts,
    looks: looks(),
    sound: tone(seconds * FPS, 0.15),
    asked: { canvas, duration: seconds },
    ...changes,
  }
  return checkVideo(video)
    .filter((check) => !check.passed)
    .map(({ code, severity, message }) => `${severity} ${code}: ${message}`)
}

/** The tone with other samples from one second to another. */
function sound(change: (sample: number) => number, from: number, to: number, level = 0.15) {
  const { left, right } = tone(seconds * FPS, level)
  for (const samples of [left, right])
    for (let at = from * SAMPLE_RATE; at < to * SAMPLE_RATE; at++) samples[at] = change(samples[at]!)
  return { left, right }
}

describe('checks of a video', () => {
  test('pass for a good one, and each is in the list once', () => {
    expect(failing({})).toEqual([])
    expect(failing({ sound: null })).toEqual([])
    const codes = checkVideo({ facts, looks: looks(), sound: tone(30), asked: { canvas, duration: 8 } }).map(
      ({ code }) => code,
    )
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('find another size and another length', () => {
    const wide = { ...facts, video: { ...facts.video, width: 1920, height: 1080 } }
    expect(failing({ facts: wide })).toEqual([
      expect.stringContaining('error dimensions: The video is 1920 × 1080 px and not'),
    ])
    expect(failing({ facts: { ...facts, duration: 9 } })).toEqual([
      expect.stringContaining('error duration: The video lasts 9.0'),
    ])
    expect(failing({ facts: { ...facts, duration: 8.15 } })).toEqual([])
  })

  test('find black frames, but no short fade', () => {
    expect(failing({ looks: looks(black, 3, 4.5) })).toEqual([
      expect.stringContaining('warning black_frames: The picture is black from 3.0 to 4.5 seconds'),
    ])
    expect(failing({ looks: looks(black, 3, 3 + 1 / FPS) })).toHaveLength(1)
    expect(failing({ looks: looks(black, 0, seconds) })).toEqual([
      expect.stringContaining('error black_frames: The whole'),
    ])
    expect(failing({ looks: looks(black, 0, 0.4) })).toEqual([])
    expect(failing({ looks: looks(black, 7.6, 8) })).toEqual([])
  })

  test('find words beyond the safe zone, and say nothing where no words were looked at', () => {
    const seen = (...beyond: number[]) =>
      looks().map((look, frame) => (frame < beyond.length ? { ...look, textBeyond: beyond[frame]! } : look))
    expect(failing({ looks: seen(0, 9, 3) })).toEqual([])
    expect(failing({ looks: seen(0, 212, 40) })).toEqual([
      expect.stringContaining('warning text_safe_zone: Words reach up to 212 px beyond the safe zone of 9:16 at 0.0'),
    ])
    const codes = (all: FrameLook[]) =>
      checkVideo({ facts, looks: all, sound: null, asked: { canvas, duration: seconds } }).map(({ code }) => code)
    expect(codes(seen(0))).toContain('text_safe_zone')
    expect(codes(looks())).not.toContain('text_safe_zone')
  })

  test('find a picture that stands still', () => {
    expect(failing({ looks: looks(frozen, 2, 6) })).toEqual([
      expect.stringContaining('warning frozen_picture: The picture stands still from 2.0 to 6.0'),
    ])
    expect(failing({ looks: looks(frozen, 0, seconds) })).toEqual([expect.stringContaining('error frozen_picture')])
    expect(failing({ looks: looks(frozen, 2, 4) })).toEqual([])
  })

  test('find silence', () => {
    expect(failing({ sound: sound(() => 0, 2, 5) })).toEqual([
      expect.stringContaining('warning silence: The sound is silent from 2.0 to 5.0'),
    ])
    expect(failing({ sound: sound(() => 0, 0, 8) })).toEqual([expect.stringContaining('error silence')])
    expect(failing({ sound: sound(() => 0, 2, 3) })).toEqual([])
  })

  test('find clipping', () => {
    const clip = (sample: number) => Math.max(-1, Math.min(1, sample * 12))
    expect(failing({ sound: sound(clip, 2, 2.002) })).toEqual([
      expect.stringContaining('warning clipping: The sound is cut off at its peaks from 2.0'),
    ])
    expect(failing({ sound: sound((sample) => Math.sign(sample) * 0.9, 2, 2.001) })).toEqual([])
  })

  test('find sound that is too soft, too loud or uneven', () => {
    expect(failing({ sound: tone(seconds * FPS, 0.02) })).toEqual([expect.stringContaining('softer than other ads')])
    expect(failing({ sound: tone(seconds * FPS, 0.6) })).toEqual([expect.stringContaining('too loud')])
    expect(failing({ sound: sound((sample) => sample * 0.12, 0, 4, 0.25) })).toEqual([
      expect.stringContaining('loudness_range'),
    ])
  })
})

test('the loudness range of an even tone is zero, and that of two levels is their distance', () => {
  expect(loudnessRange(tone(seconds * FPS))).toBeCloseTo(0, 1)
  expect(loudnessRange(sound((sample) => sample * 0.316, 0, 4))).toBeCloseTo(10, 0)
  expect(loudnessRange(tone(FPS))).toBe(0)
})

test('a frame is looked at for how dark it is and how much of it changed', () => {
  const look = watchFrames(12, 12)
  const picture = new Uint8Array(216).fill(16)
  expect(look(picture)).toEqual({ dark: 1, changed: 1 })
  picture.fill(200, 0, 72)
  expect(look(picture)).toEqual({ dark: 0.5, changed: 0.5 })
  expect(look(picture)).toEqual({ dark: 0.5, changed: 0 })
})

test('words are found by their pixels: what differs from the same frame without them, shadows left out', () => {
  const [width, height] = [100, 80]
  const bare = new Uint8Array(width * height * 4).fill(200)
  const safe = { x: 10, y: 10, w: 80, h: 60 }
  const beyond = (x: number, y: number, w: number, h: number, value = 20) => {
    const rgba = bare.slice()
    for (let row = y; row < y + h; row++) rgba.fill(value, (row * width + x) * 4, (row * width + x + w) * 4)
    return textBeyond({ width, height, rgba, bare }, safe)
  }
  expect(beyond(10, 10, 80, 60)).toBe(0)
  expect(beyond(20, 60, 20, 15)).toBe(5)
  expect(beyond(20, 4, 20, 15)).toBe(6)
  expect(beyond(3, 20, 20, 15)).toBe(7)
  expect(beyond(80, 20, 18, 15)).toBe(8)
  expect(beyond(20, 4, 20, 15, 180)).toBe(0)
  expect(beyond(0, 0, 0, 0)).toBe(0)
})
