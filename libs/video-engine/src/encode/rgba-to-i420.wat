;; The loop of rgba-to-i420.ts with SIMD: 8 × 2 pixels at a time. The width must be a multiple of 8, the height of 2.
;; `weights` are 1/32768. A sum carries its offset and its rounding, so a shift finishes it.
(module
  (memory (export "memory") 1)

  ;; Four pixels of 8 bits to their lumas as i32x4.
  (func $lumas (param $pixels v128) (result v128)
    (local $low v128) (local $high v128)
    (local.set $low (i32x4.dot_i16x8_s
      (i16x8.extend_low_i8x16_u (local.get $pixels)) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
    (local.set $high (i32x4.dot_i16x8_s
      (i16x8.extend_high_i8x16_u (local.get $pixels)) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
    (i32x4.shr_u
      (i32x4.add (v128.const i32x4 540672 540672 540672 540672) (call $sums (local.get $low) (local.get $high)))
      (i32.const 15)))

  ;; The sums of neighbouring lanes of two vectors: red and green of a pixel stand beside its blue.
  (func $sums (param $low v128) (param $high v128) (result v128)
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $low) (local.get $high))
      (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $low) (local.get $high))))

  ;; Four pixels of a row and the four below to the channel sums of two blocks of 2 × 2, as i16x8.
  (func $blocks (param $row v128) (param $below v128) (result v128)
    (local $low v128) (local $high v128)
    (local.set $low (i16x8.add
      (i16x8.extend_low_i8x16_u (local.get $row)) (i16x8.extend_low_i8x16_u (local.get $below))))
    (local.set $high (i16x8.add
      (i16x8.extend_high_i8x16_u (local.get $row)) (i16x8.extend_high_i8x16_u (local.get $below))))
    (i16x8.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $low) (local.get $high))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $low) (local.get $high))))

  ;; Writes 8 lumas.
  (func $store_lumas (param $to i32) (param $left v128) (param $right v128)
    (local $words v128)
    (local.set $words (i16x8.narrow_i32x4_s (call $lumas (local.get $left)) (call $lumas (local.get $right))))
    (v128.store64_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $words) (local.get $words))))

  ;; Writes 4 values of chroma.
  (func $store_chroma (param $to i32) (param $left v128) (param $right v128) (param $weights v128)
    (local $values v128)
    (local.set $values (i32x4.shr_s
      (i32x4.add
        (v128.const i32x4 16842752 16842752 16842752 16842752)
        (call $sums
          (i32x4.dot_i16x8_s (local.get $left) (local.get $weights))
          (i32x4.dot_i16x8_s (local.get $right) (local.get $weights))))
      (i32.const 17)))
    (local.set $values (i16x8.narrow_i32x4_s (local.get $values) (local.get $values)))
    (v128.store32_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $values) (local.get $values))))

  ;; Converts the frame at `from` to the picture at `to`.
  (func (export "convert") (param $from i32) (param $to i32) (param $width i32) (param $height i32)
    (local $below i32) (local $to_below i32) (local $u i32) (local $v i32) (local $row_end i32) (local $end i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $u (i32.add (local.get $to) (i32.mul (local.get $width) (local.get $height))))
    (local.set $v (i32.add (local.get $u) (i32.shr_u (i32.mul (local.get $width) (local.get $height)) (i32.const 2))))
    (local.set $end (local.get $u))
    (loop $rows
      (local.set $below (i32.add (local.get $from) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $to_below (i32.add (local.get $to) (local.get $width)))
      (local.set $row_end (local.get $to_below))
      (loop $columns
        (local.set $a (v128.load (local.get $from)))
        (local.set $b (v128.load offset=16 (local.get $from)))
        (local.set $c (v128.load (local.get $below)))
        (local.set $d (v128.load offset=16 (local.get $below)))
        (call $store_lumas (local.get $to) (local.get $a) (local.get $b))
        (call $store_lumas (local.get $to_below) (local.get $c) (local.get $d))
        (local.set $a (call $blocks (local.get $a) (local.get $c)))
        (local.set $b (call $blocks (local.get $b) (local.get $d)))
        (call $store_chroma (local.get $u) (local.get $a) (local.get $b)
          (v128.const i16x8 -3298 -11095 14393 0 -3298 -11095 14393 0))
        (call $store_chroma (local.get $v) (local.get $a) (local.get $b)
          (v128.const i16x8 14393 -13073 -1320 0 14393 -13073 -1320 0))
        (local.set $from (i32.add (local.get $from) (i32.const 32)))
        (local.set $below (i32.add (local.get $below) (i32.const 32)))
        (local.set $to (i32.add (local.get $to) (i32.const 8)))
        (local.set $to_below (i32.add (local.get $to_below) (i32.const 8)))
        (local.set $u (i32.add (local.get $u) (i32.const 4)))
        (local.set $v (i32.add (local.get $v) (i32.const 4)))
        (br_if $columns (i32.lt_u (local.get $to) (local.get $row_end))))
      (local.set $from (local.get $below))
      (local.set $to (local.get $to_below))
      (br_if $rows (i32.lt_u (local.get $to) (local.get $end)))))
)
