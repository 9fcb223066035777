-- What of the price of a video is for its outside voice and its clips, in credits. A part that it ends without is released.
alter table video_requests
  add column voice_credits integer not null default 0 check (voice_credits >= 0),
  add column clip_credits integer not null default 0 check (clip_credits >= 0);
