# SPDX-License-Identifier: GPL-3.0-or-later
# Read by sweep.sh: Slurm with one node on loopback, as root, in $work, until end() is called.

me=$(hostname -s)
processors=$(getconf _NPROCESSORS_ONLN)
mkdir munge state spool
chmod 0755 "$work" . munge
dd if=/dev/urandom of=munge/key bs=1024 count=1 status=none
chmod 0400 munge/key
cat >slurm.conf <<CONF
ClusterName=loopback
SlurmctldHost=$me(127.0.0.1)
SlurmUser=root
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CryptoType=crypto/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MpiDefault=none
NodeName=$me NodeAddr=127.0.0.1 CPUs=$processors State=UNKNOWN
PartitionName=all Nodes=$me Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$work/slurm.conf

daemons=()
end() {
    if ((${#daemons[@]} > 0)); then kill "${daemons[@]}" 2>/dev/null || true; fi
    wait 2>/dev/null || true
}
munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge/socket" --pid-file="$work/munge/pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" >/dev/null 2>&1 &
daemons+=($!)
until [[ -S munge/socket ]]; do sleep 0.1; done
slurmctld -D >/dev/null 2>&1 &
daemons+=($!)
slurmd -D >/dev/null 2>&1 &
daemons+=($!)
for ((tries = 0; tries < 100; ++tries)); do
    if sinfo --noheader --format=%t 2>/dev/null | grep -q idle; then break; fi
    sleep 0.3
done
sinfo --noheader
