#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/cluster/sweep.sh parallel|slurm: a grid of very small models gives the same table when it is trained in turn, by
# GNU parallel or Slurm, and after one of their workers was killed. POSENC is the program. Status 77: no such engine here.
set -euo pipefail
engine=${1:?parallel or slurm}
needed=(parallel)
if [[ $engine == slurm ]]; then needed=(sbatch slurmctld slurmd munged); fi
for command in "${needed[@]}"; do
    command -v "$command" >/dev/null || { echo "$command is not installed"; exit 77; }
done
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
PATH=$(cd "$(dirname "${POSENC:?}")" && pwd):$PATH
export OMP_NUM_THREADS=1 HOME=${HOME:-/tmp}
work=$(mktemp -d)
end() { :; }
trap 'end; rm -rf "$work"' EXIT
cd "$work"
mkdir workers

cat >grid.txt <<'GRID'
encoding: rope base=100 | alibi
seed: 1 2 3
width: 8 16
context: 8 16
heads: 2
layers: 1
steps: 40
batch: 4
GRID
cells=24

# A share of the grid, by a worker whose process can be found.
cat >share.sh <<'SHARE'
echo $$ >workers/"$1"
exec posenc lab sweep grid.txt -o "$2" --run "$1"/4 2>>said
SHARE

run_parallel() { seq 4 | parallel --will-cite --jobs 2 sh share.sh {} "$1"; }
run_slurm() { sbatch --wait --quiet --array=1-4 --output=/dev/null --wrap "sh share.sh \$SLURM_ARRAY_TASK_ID $1"; }
if [[ $engine == slurm ]]; then . "$here/slurm.sh"; fi

count() { find "$1" -name "*.safetensors" 2>/dev/null | wc -l; }
expect() { # expect NAME GOT WANTED
    if [[ $2 != "$3" ]]; then
        echo "$1: $2 instead of $3"
        tail -n 20 said
        exit 1
    fi
}

posenc lab sweep grid.txt -o in-turn --run 1/1 2>>said
expect "models in turn" "$(count in-turn)" $cells
posenc lab gather in-turn -o in-turn.csv
expect "rows of the table" "$(wc -l <in-turn.csv)" $((cells / 3 * 4 + 1))

if [[ $engine == parallel ]]; then
    posenc lab sweep grid.txt -o lines | parallel --will-cite --jobs 2 >/dev/null 2>&1
    posenc lab gather lines -o lines.csv
    cmp in-turn.csv lines.csv
fi

"run_$engine" shares &
started=$!
until (($(count shares) > 0)) || ! kill -0 "$started" 2>/dev/null; do sleep 0.02; done
for worker in workers/*; do
    if kill -KILL "$(<"$worker")" 2>/dev/null; then break; fi
done
if wait "$started"; then
    echo "no worker was killed"
    exit 1
fi
if (($(count shares) == cells)); then
    echo "the killed worker had finished"
    exit 1
fi
"run_$engine" shares
posenc lab gather shares -o shares.csv
cmp in-turn.csv shares.csv
expect "files beside the models" "$(find shares -type f ! -name '*.safetensors' | wc -l)" 0
echo "The same table in turn and by $engine, with a worker killed."
