"""Learns the network that reads briefs (src/tagger/reader-network.ts), from what lessons.ts has written.

    python3 libs/brief-reader/training/network.py <folder>     writes network.raw there; pack.ts makes the model of it

Needs PyTorch and numpy (Debian: python3-torch, python3-numpy, libopenblas0-pthread). Takes 19 minutes of one processor; with two
threads it takes longer, because those of PyTorch and of OpenBLAS wait for each other.
"""

import json
import os
import re
import struct
import sys
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy and PyTorch open it

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEADS, DROP = 128, 4, 0.3
REACHES = [1, 1, 0, 2, 1, 0, 2, 1]  # as in src/tagger/model.ts
WORD_LABELS, LINE_LABELS = 35, 17
ROUNDS, TOKENS_PER_STEP, SEEN = 5, 1600, 2  # with more rounds it knows its briefs by heart and reads others no better
RATE, RATE_OF_SIGNS, WARM_STEPS, LAST_RATE = 1.5e-3, 2.5e-3, 300, 0.02
SIGN_DROP = 0.35  # a share of all signs is left out by lot each time, so that no word alone decides
PUT_TOGETHER = 0.3  # the share of briefs with phrases, and of those that were cut short, that a round learns
OTHER_NAMES = 0.4  # and of those with names of other briefs
WORDS_WEIGHT = 0.7  # of what words are, beside lines
# How much a brief counts by how its lines are cut: in the first ones they are long, since -b as ADR 0044 tells, since -e each reads well alone.
WEIGHTS = {"-[bcd]\\d": 2.0, "-[efgh]\\d": 2.5}


class Window(nn.Module):
    """A gated convolution over three tokens."""

    def __init__(self, reach):
        super().__init__()
        self.norm, self.mix, self.reach, self.drop = nn.LayerNorm(WIDTH), nn.Linear(3 * WIDTH, 2 * WIDTH), reach, nn.Dropout(DROP)

    def forward(self, rows, mask):
        plain = self.norm(rows) * mask
        before = F.pad(plain, (0, 0, self.reach, 0))[:, : -self.reach]
        behind = F.pad(plain, (0, 0, 0, self.reach))[:, self.reach :]
        return rows + self.drop(F.glu(self.mix(torch.cat([before, plain, behind], -1)), -1)) * mask


class Attention(nn.Module):
    """Looks at all tokens, each head at nearer ones by its own slope."""

    def __init__(self):
        super().__init__()
        self.before, self.between = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.ask, self.join = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.widen, self.narrow = nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.slopes, self.drop = nn.Parameter(torch.linspace(0, 0.3, HEADS)), nn.Dropout(DROP)

    def forward(self, rows, mask):
        count, length, _ = rows.shape
        asked = self.ask(self.before(rows)).view(count, length, 3, HEADS, WIDTH // HEADS)
        question, key, value = asked.permute(2, 0, 3, 1, 4)
        places = torch.arange(length)
        far = (places[None] - places[:, None]).abs().float()
        scores = question @ key.transpose(-1, -2) / (WIDTH // HEADS) ** 0.5 - self.slopes[None, :, None, None] * far
        shares = scores.masked_fill(mask.view(count, 1, 1, length) == 0, -1e4).softmax(-1)
        seen = (self.drop(shares) @ value).transpose(1, 2).reshape(count, length, WIDTH)
        rows = rows + self.drop(self.join(seen))
        return rows + self.drop(self.narrow(F.gelu(self.widen(self.between(rows)))))


class Network(nn.Module):
    def __init__(self, sign_count):
        super().__init__()
        self.signs = nn.EmbeddingBag(sign_count + 1, WIDTH, mode="sum", sparse=True, include_last_offset=True)
        nn.init.normal_(self.signs.weight, std=0.08)
        self.first, self.last, self.drop = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH), nn.Dropout(DROP)
        self.layers = nn.ModuleList([Window(reach) if reach else Attention() for reach in REACHES])
        self.words, self.lines = nn.Linear(WIDTH, WORD_LABELS), nn.Linear(WIDTH, LINE_LABELS)
        self.transitions = nn.Parameter(torch.zeros(LINE_LABELS, LINE_LABELS))
        labels = range(LINE_LABELS)
        self.never = torch.tensor([[0.0 if may_follow(a, b) else -1e4 for b in labels] for a in labels])

    def forward(self, signs, offsets, mask):
        rows = self.signs(signs, offsets).view(*mask.shape, WIDTH)
        mask = mask[:, :, None]
        rows = self.drop(self.first(rows)) * mask
        for layer in self.layers:
            rows = layer(rows, mask)
        rows = self.last(rows)
        return self.words(rows), self.lines(rows)

    def lines_loss(self, scores, gold, mask):
        """How unlikely the right labels of each text are among all labellings (a linear-chain conditional random field)."""
        steps = self.transitions + self.never
        right = (scores.gather(2, gold[:, :, None]).squeeze(2) * mask).sum(1)
        right = right + (steps[gold[:, :-1], gold[:, 1:]] * mask[:, 1:]).sum(1)
        ahead = scores[:, 0]
        for t in range(1, scores.shape[1]):
            following = torch.logsumexp(ahead[:, :, None] + steps[None], 1) + scores[:, t]
            ahead = torch.where(mask[:, t, None] > 0, following, ahead)
        return torch.logsumexp(ahead, 1) - right


def may_follow(previous, following):
    """As mayFollow in src/tagger/tags.ts."""
    return following == 0 or following % 2 == 1 or previous in (following, following - 1)


def share_of(lesson):
    """The share of the rounds in which a lesson is learned; what somebody wrote is in each."""
    if lesson["id"].endswith("+other"):
        return OTHER_NAMES
    return PUT_TOGETHER if lesson["isPutTogether"] or lesson["id"].endswith("+short") else 1


class Lessons:
    def __init__(self, folder):
        self.known = json.loads((folder / "lessons.json").read_text())
        raw = np.fromfile(folder / "lessons.bin", dtype=np.uint32)
        self.parts = []
        for one in self.known:
            at, n = one["at"] // 4, one["tokens"]
            labels = raw[at + n : at + 3 * n].view(np.int32).astype(np.int64)
            signs = raw[at + 3 * n : at + 3 * n + one["signs"]]
            self.parts.append((raw[at : at + n].astype(np.int64), labels[:n], labels[n:], signs))
        # What is made of another brief, with a "+" in its name, has no words of its own.
        written = [part[3] for part, one in zip(self.parts, self.known) if "+" not in one["id"]]
        hashes, counts = np.unique(np.concatenate(written), return_counts=True)
        self.signs = hashes[counts >= SEEN]
        self.parts = [(*part[:3], self.places(part[3])) for part in self.parts]
        self.weights = [next((much for kind, much in WEIGHTS.items() if re.search(kind, one["id"])), 1.0) for one in self.known]

    def places(self, signs):
        """The row of each sign; row 0 is for signs that are not known."""
        at = np.searchsorted(self.signs, signs) % len(self.signs)
        return np.where(self.signs[at] == signs, at + 1, 0).astype(np.int32)

    def batches(self, random):
        """The lessons of a round in groups of like length."""
        used = [i for i, one in enumerate(self.known) if random.random() < share_of(one)]
        random.shuffle(used)
        groups = []
        for start in range(0, len(used), 2000):
            group = []
            for i in sorted(used[start : start + 2000], key=lambda i: self.known[i]["tokens"]):
                if group and (len(group) + 1) * self.known[i]["tokens"] > TOKENS_PER_STEP:
                    groups.append(group)
                    group = []
                group.append(i)
            groups.append(group)
        random.shuffle(groups)
        return groups

    def batch(self, group, random):
        length = max(self.known[i]["tokens"] for i in group)
        shape = (len(group), length)
        mask, counts = np.zeros(shape, np.float32), np.zeros(shape, np.int64)
        words, lines = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        signs = []
        for row, i in enumerate(group):
            of_tokens, own_words, own_lines, own = self.parts[i]
            n = len(of_tokens)
            kept = random.random(len(own)) >= SIGN_DROP
            signs.append(own[kept])
            counts[row, :n] = np.bincount(np.repeat(np.arange(n), of_tokens)[kept], minlength=n)
            mask[row, :n], words[row, :n], lines[row, :n] = 1, own_words, own_lines
        offsets = np.concatenate([[0], np.cumsum(counts.reshape(-1))])
        made = (np.concatenate(signs).astype(np.int64), offsets, mask, words, lines)
        return [torch.from_numpy(one) for one in made]


def learn(lessons, path):
    torch.manual_seed(1)
    random = np.random.default_rng(1)
    network = Network(len(lessons.signs))
    dense = [weight for name, weight in network.named_parameters() if not name.startswith("signs")]
    of_signs = torch.optim.SparseAdam(network.signs.parameters(), lr=RATE_OF_SIGNS)
    of_others = torch.optim.AdamW(dense, lr=RATE, weight_decay=0.02)
    steps = ROUNDS * len(lessons.batches(random))
    step, began = 0, time.time()
    for turn in range(ROUNDS):
        losses = []
        for group in lessons.batches(random):
            wave = 0.5 * (1 + np.cos(np.pi * min(1, step / steps)))
            share = min(1, (step + 1) / WARM_STEPS) * (wave * (1 - LAST_RATE) + LAST_RATE)
            of_others.param_groups[0]["lr"], of_signs.param_groups[0]["lr"] = RATE * share, RATE_OF_SIGNS * share
            loss = loss_of(network, lessons, group, random)
            of_others.zero_grad()
            of_signs.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(dense, 1.0)
            of_others.step()
            of_signs.step()
            losses.append(loss.item())
            step += 1
        print(f"round {turn + 1} of {ROUNDS}: loss {np.mean(losses):.4f}, {time.time() - began:.0f} s", flush=True)
        write(network, lessons, path)


def loss_of(network, lessons, group, random):
    signs, offsets, mask, words, lines = lessons.batch(group, random)
    of_words, of_lines = network(signs, offsets, mask)
    weights = torch.tensor([lessons.weights[i] for i in group])
    # Names stand in contexts that somebody wrote; briefs that are put together teach wrong ones.
    told = weights * torch.tensor([float(not lessons.known[i]["isPutTogether"]) for i in group])
    wrong = F.cross_entropy(of_words.reshape(-1, WORD_LABELS), words.reshape(-1), reduction="none").view(mask.shape)
    loss = WORDS_WEIGHT * ((wrong * mask).sum(1) * told).sum()
    lined = torch.tensor([lessons.known[i]["hasLines"] for i in group])
    if lined.any():
        loss = loss + (network.lines_loss(of_lines[lined], lines[lined], mask[lined]) * weights[lined]).sum()
    return loss / mask.sum()


def write(network, lessons, path):
    """Length of the head, the head (JSON: type, shape and place of each part), then the parts."""
    parts = {"known": lessons.signs.astype(np.uint32)}
    for name, values in network.state_dict().items():
        parts["signs" if name == "signs.weight" else name] = values.numpy().astype(np.float32)
    head, blobs, at = {}, [], 0
    for name, values in parts.items():
        head[name] = {"type": str(values.dtype), "shape": list(values.shape), "at": at}
        blobs.append(np.ascontiguousarray(values).tobytes())
        at += len(blobs[-1])
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 4)
    path.write_bytes(struct.pack("<I", len(text)) + text + b"".join(blobs))


if __name__ == "__main__":
    torch.set_num_threads(1)
    given = Path(sys.argv[1])
    read = Lessons(given)
    learn(read, given / "network.raw")
